alter table message validate constraint message_reply_is_known;
