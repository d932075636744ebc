-- The quote that a visitor was about to book when signing up. Theirs at activation, in whichever browser; then null.
alter table person add column sign_up_quote text;
