//! A queue that is fair to clients: they take turns, whatever number of things each has in it.

use std::collections::VecDeque;

use crate::exchange::Client;

/// Things that wait, by client. The first client in the list is the next to have a turn.
pub(crate) struct Turns<T> {
    clients: VecDeque<(Client, VecDeque<T>)>,
    len: usize,
}

impl<T> Default for Turns<T> {
    fn default() -> Turns<T> {
        Turns { clients: VecDeque::new(), len: 0 }
    }
}

impl<T> Turns<T> {
    /// How many things wait.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// How many things of this client wait.
    pub(crate) fn of(&self, client: &Client) -> usize {
        self.clients.iter().find(|(own, _)| own == client).map_or(0, |(_, own)| own.len())
    }

    /// Adds a thing behind the others of its client.
    pub(crate) fn push(&mut self, client: Client, thing: T) {
        self.len += 1;
        match self.clients.iter_mut().find(|(own, _)| *own == client) {
            Some((_, own)) => own.push_back(thing),
            None => self.clients.push_back((client, VecDeque::from([thing]))),
        }
    }

    /// Takes the first thing of the next client that `may` have a turn.
    pub(crate) fn next(&mut self, may: impl Fn(&Client) -> bool) -> Option<(Client, T)> {
        let at = self.clients.iter().position(|(client, _)| may(client))?;
        let (client, mut own) = self.clients.remove(at)?;
        let thing = own.pop_front()?;
        self.len -= 1;
        if !own.is_empty() {
            self.clients.push_back((client.clone(), own));
        }
        Some((client, thing))
    }

    /// Lists the things in the order in which they have their turns.
    pub(crate) fn in_order(&self) -> Vec<&T> {
        let mut things = Vec::with_capacity(self.len);
        let mut clients: Vec<_> = self.clients.iter().map(|(_, own)| own.iter()).collect();
        while !clients.is_empty() {
            clients.retain_mut(|own| own.next().map(|thing| things.push(thing)).is_some());
        }
        things
    }

    /// Takes the things of one client, or of all, that are to leave the queue.
    pub(crate) fn take(&mut self, of: Option<&Client>, leaves: impl Fn(&T) -> bool) -> Vec<T> {
        let mut taken = Vec::new();
        for (client, own) in &mut self.clients {
            if of.is_some_and(|of| of != client) {
                continue;
            }
            for thing in std::mem::take(own) {
                if leaves(&thing) { taken.push(thing) } else { own.push_back(thing) }
            }
        }
        self.clients.retain(|(_, own)| !own.is_empty());
        self.len -= taken.len();
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(n: u64) -> Client {
        Client::Connection(n)
    }

    /// A client with many things, and two with few.
    fn queue() -> Turns<u32> {
        let mut turns = Turns::default();
        (0..1_000).for_each(|n| turns.push(client(1), n));
        turns.push(client(2), 2_000);
        turns.push(client(3), 3_000);
        turns.push(client(2), 2_001);
        turns
    }

    #[test]
    fn bg5_a_client_with_many_things_delays_only_itself() {
        let mut turns = queue();
        let order: Vec<u32> = turns.in_order().into_iter().copied().collect();
        assert_eq!(order[..6], [0, 2_000, 3_000, 1, 2_001, 2]);
        assert_eq!(order.len(), turns.len());
        let taken: Vec<u32> =
            std::iter::from_fn(|| turns.next(|_| true)).map(|(_, thing)| thing).collect();
        assert_eq!(taken, order, "they leave in the order that was announced");
        assert_eq!(turns.len(), 0);
    }

    #[test]
    fn bg5_a_client_that_may_not_have_a_turn_is_passed_over() {
        let mut turns = queue();
        let taken = turns.next(|own| *own != client(1));
        assert_eq!(taken, Some((client(2), 2_000)));
        assert_eq!(turns.next(|_| true), Some((client(1), 0)), "it kept its place");
        assert_eq!(turns.next(|_| false), None);
    }

    #[test]
    fn things_leave_the_queue() {
        let mut turns = queue();
        assert_eq!(turns.take(None, |n| *n >= 998), [998, 999, 2_000, 2_001, 3_000]);
        assert_eq!((turns.len(), turns.of(&client(1)), turns.of(&client(2))), (998, 998, 0));
        assert_eq!(turns.take(Some(&client(2)), |_| true), [0; 0]);
        assert_eq!(turns.take(Some(&client(1)), |_| true).len(), 998);
        assert_eq!((turns.of(&client(1)), turns.in_order().len()), (0, 0));
    }
}
