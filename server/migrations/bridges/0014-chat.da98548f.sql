-- From the second text of 0014, which told ended sessions by triggers.
drop trigger token_ended on token;
drop function tell_session_ended();
drop trigger person_disabled on person;
drop function tell_person_ended();
