-- Once, on the primary, as postgres.
create role wealth_care login password '${DATABASE_PASSWORD}';
create database wealth_care owner wealth_care encoding UTF8 template template0;
