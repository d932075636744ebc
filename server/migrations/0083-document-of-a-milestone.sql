-- A photo that was taken when a milestone was recorded. A document without one belongs to the order alone.
alter table order_document add column milestone_id uuid references order_milestone (id);
