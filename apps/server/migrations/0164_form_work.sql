-- How much the phone has worked for an answer: null for one that was read from a picture.
alter table accounts.captcha add column work_level smallint null;
