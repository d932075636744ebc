-- What customers said: the desk's inbox counts what is unread in it, and finds who wrote last.
create index concurrently if not exists message_from_customer on message (conversation_id, seq) where from_customer;
