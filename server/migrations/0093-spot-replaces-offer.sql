-- An offer in a chat that waits for approval takes the place of an earlier one once it is sent. Offers belong to the
-- chat, a later feature: the id has no foreign key.
alter table spot_quote add column replaces_offer_id uuid;
