-- allocation_at_confirmation_once has taken its place: this one would also count what was taken back.
drop index allocation_is_unique;
