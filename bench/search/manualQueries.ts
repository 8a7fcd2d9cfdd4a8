/**
 * Queries about the manual of PostgreSQL in English, written from memory before anything was run over it, with the pages that
 * answer them.
 */
import { type BookQuery, queriesOf } from './bookQueries';

/* One query a line, and what its pages are called after the bar. */

const WORDS = `
vacuum full|sql-vacuum routine-vacuuming
create index concurrently|sql-createindex
row level security|ddl-rowsecurity sql-createpolicy
create policy|sql-createpolicy
json functions|functions-json
jsonb index|datatype-json gin-
pg_dump|app-pgdump
pg_restore parallel jobs|app-pgrestore
streaming replication|warm-standby
logical replication|logical-replication
replication slots|warm-standby logicaldecoding view-pg-replication-slots
window functions|tutorial-window functions-window
with recursive|queries-with
common table expressions|queries-with
explain analyze|using-explain sql-explain
transaction isolation levels|transaction-iso sql-set-transaction
serializable isolation|transaction-iso
deadlocks|explicit-locking
advisory locks|explicit-locking functions-admin
foreign data wrapper|postgres-fdw fdwhandler sql-createforeigndatawrapper ddl-foreign-data
postgres_fdw|postgres-fdw
full text search|textsearch
tsvector|datatype-textsearch textsearch
array functions|functions-array
date formatting|functions-formatting
interval data type|datatype-datetime
generate_series|functions-srf
string concatenation aggregate|functions-aggregate
insert on conflict|sql-insert
upsert|sql-insert
merge statement|sql-merge
copy from csv|sql-copy
grant privileges|sql-grant ddl-priv
pg_hba.conf|auth-pg-hba-conf
password authentication|auth-password
ssl connections|ssl-tcp libpq-ssl
shared_buffers|runtime-config-resource
work_mem|runtime-config-resource
max_connections|runtime-config-connection
wal_level|runtime-config-wal
checkpoint|wal-configuration sql-checkpoint runtime-config-wal
autovacuum settings|runtime-config-autovacuum routine-vacuuming
table partitioning|ddl-partitioning
declarative partitioning|ddl-partitioning
inheritance|ddl-inherit tutorial-inheritance
generated columns|ddl-generated-columns
identity column|sql-createtable
triggers in plpgsql|plpgsql-trigger
cursors plpgsql|plpgsql-cursors
exception handling plpgsql|plpgsql-control-structures
psql meta commands|app-psql
environment variables libpq|libpq-envars
connection strings|libpq-connect
error codes|errcodes-appendix
system catalogs pg_class|catalog-pg-class
pg_stat_activity|monitoring-stats
point in time recovery|continuous-archiving
base backup|app-pgbasebackup continuous-archiving
upgrade major version|upgrading pgupgrade
rename a column|sql-altertable ddl-alter
add a check constraint|ddl-constraints sql-altertable ddl-alter
`;

const QUESTIONS = `
how to reset a sequence|functions-sequence sql-altersequence
how do i change a user password|sql-alterrole sql-alteruser app-psql
why is my query slow|using-explain performance-tips
`;

const ERRORS = `
parition pruning|ddl-partitioning
seralizable|transaction-iso
materialised view|rules-materializedviews sql-creatematerializedview
expain plan|using-explain sql-explain
tablespac|manage-ag-tablespaces sql-createtablespace
colation|collation sql-createcollation
`;

/** By language. */
export const manualQueries: Readonly<Record<string, readonly BookQuery[]>> = {
  en: queriesOf(WORDS, QUESTIONS, ERRORS),
};
