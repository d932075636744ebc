-- Which message of the same conversation it answers.
alter table message add column reply_to bigint;
alter table message add constraint message_reply_is_known
  foreign key (conversation_id, reply_to) references message (conversation_id, seq) not valid;
