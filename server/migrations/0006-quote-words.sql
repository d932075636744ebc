-- The words that the quotes of one sheet share, in three languages, each text once, by the hash of what it says: an
-- inquiry then keeps little more than figures. Written before the first inquiry that refers to it, and for ever.
create table quote_words (
  id text primary key,
  words json not null,
  created_at timestamptz not null default now()
);
