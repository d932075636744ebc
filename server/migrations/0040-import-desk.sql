-- The desk reads customers' imports: the newest of all, and those of which orders with a provider came.
create index order_import_by_time on order_import (created_at desc, id desc) where removed_at is null;
create index order_import_order_by_order on order_import_order (order_id) where order_id is not null;
