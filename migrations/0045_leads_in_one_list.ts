import { sql, type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { strict } from './strict.ts';

/** Everybody who left an address, in one list; what is counted of quizzes stands in columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await leads(db);
  await notes(db);
  // What was done about one thing, newest first.
  await db.schema
    .createIndex('audit_log_of_subject')
    .on('audit_log')
    .columns(['subject', 'created_at', 'id'])
    .execute();
  await counted(db);
  const before = db as unknown as Kysely<Before>;
  await countAttempts(before);
  await gatherRequests(before);
  await gatherQuizzes(before, 'archetype_quiz_leads', 'archetype_result');
  await gatherQuizzes(before, 'freedom_breakthrough_leads', 'freedom_result');
  await sql`
    update leads set account_id = (
      select id from users where users.email = leads.email and users.email_verified_at is not null)`.execute(
    db,
  );
  await sql`
    update leads set was_member = 1 where exists (
      select 1 from users where users.id = leads.account_id and users.created_at < leads.first_at)`.execute(
    db,
  );
}

async function leads(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('leads')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('full_name', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('language', 'text', (c) => c.notNull())
      // What they came by first, and the campaign that sent them where it said so.
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('campaign', 'text', (c) => c.notNull().defaultTo(''))
      // When they asked last, each null where they never did.
      .addColumn('website_at', 'text')
      .addColumn('strategy_call_at', 'text')
      // The newest result of each quiz that they left the address for.
      .addColumn('archetype', 'text')
      .addColumn('emotional', 'text')
      .addColumn('freedom', 'text')
      .addColumn('first_at', 'text', (c) => c.notNull())
      .addColumn('last_at', 'text', (c) => c.notNull())
      // Null: somebody should get in touch.
      .addColumn('followed_up_at', 'text')
      .addColumn('followed_up_by', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('account_id', 'text', (c) => c.references('users.id').onDelete('set null'))
      // Whether the address had its account before they left it.
      .addColumn('was_member', 'integer', (c) => c.notNull().defaultTo(0))
      .addCheckConstraint('leads_was_member', sql`was_member in (0, 1)`),
  ).execute();
  for (const [name, columns] of [
    ['leads_newest', ['last_at', 'id']],
    ['leads_first', ['first_at', 'id']],
    ['leads_language', ['language', 'last_at', 'id']],
    ['leads_archetype', ['archetype', 'last_at', 'id']],
    ['leads_emotional', ['emotional', 'last_at', 'id']],
    ['leads_freedom', ['freedom', 'last_at', 'id']],
    ['leads_came', ['was_member', 'first_at', 'source', 'campaign', 'account_id']],
    ['leads_account', ['account_id', 'last_at', 'id']],
    ['leads_followed_up_by', ['followed_up_by']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('leads')
      .columns([...columns])
      .execute();
  // What the list is narrowed to, in the list's own order.
  for (const [name, condition] of [
    ['leads_by_website', sql<boolean>`website_at is not null`],
    ['leads_by_strategy_call', sql<boolean>`strategy_call_at is not null`],
    ['leads_by_archetype', sql<boolean>`archetype is not null`],
    ['leads_by_emotional', sql<boolean>`emotional is not null`],
    ['leads_by_freedom', sql<boolean>`freedom is not null`],
    ['leads_open', sql<boolean>`followed_up_at is null`],
    ['leads_done', sql<boolean>`followed_up_at is not null`],
    ['leads_converted', sql<boolean>`account_id is not null`],
  ] as const)
    await db.schema.createIndex(name).on('leads').columns(['last_at', 'id']).where(condition).execute();
}

/** What administrators write down about a lead. */
async function notes(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('lead_notes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
      .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('lead_notes_lead')
    .on('lead_notes')
    .columns(['lead_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('lead_notes_author').on('lead_notes').column('author_id').execute();
}

/** What is counted of attempts: their JSON is asked by nobody. */
async function counted(db: Kysely<unknown>): Promise<void> {
  const table = 'quiz_attempts';
  await db.schema.alterTable(table).addColumn('outcome', 'text').execute();
  await db.schema
    .alterTable(table)
    .addColumn('answered', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable(table)
    .addColumn('campaign', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable(table)
    .addColumn('is_guest', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`is_guest in (0, 1)`),
    )
    .execute();
  await db.schema
    .createIndex('quiz_attempts_counted')
    .on(table)
    .columns([
      'quiz',
      'started_at',
      'is_guest',
      'campaign',
      'language',
      'outcome',
      'answered',
      'completed_at',
    ])
    .execute();
}

interface Before {
  quiz_attempts: {
    id: string;
    user_id: string | null;
    email: string | null;
    answers: string;
    result: string | null;
    utm: string;
    outcome: string | null;
    answered: number;
    campaign: string;
    is_guest: number;
  };
  lead_requests: {
    id: string;
    user_id: string;
    full_name: string;
    phone: string;
    language: string;
    kind: string;
    created_at: string;
  };
  users: { id: string; email: string };
  archetype_quiz_leads: QuizLead & { archetype_result: string };
  freedom_breakthrough_leads: QuizLead & { freedom_result: string };
  leads: Lead;
}
interface QuizLead {
  id: string;
  attempt_id: string;
  email: string;
  language: string;
  lead_source: string;
  created_at: string;
  updated_at: string;
}
interface Lead {
  id: string;
  email: string;
  full_name: string;
  phone: string;
  language: string;
  source: string;
  campaign: string;
  website_at: string | null;
  strategy_call_at: string | null;
  archetype: string | null;
  emotional: string | null;
  freedom: string | null;
  first_at: string;
  last_at: string;
}

const atOnce = 500;

/** Some rows at a time, in the order of their keys: there may be very many. */
async function eachPage<Row extends { id: string }>(
  read: (last: string) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (let last = ''; ;) {
    const rows = await read(last);
    if (rows.length === 0) return;
    for (const row of rows) await work(row);
    last = rows.at(-1)!.id;
  }
}

const parse = (json: string): Record<string, string> => JSON.parse(json) as Record<string, string>;

async function countAttempts(db: Kysely<Before>): Promise<void> {
  await eachPage(
    (last) =>
      db
        .selectFrom('quiz_attempts')
        .select(['id', 'user_id', 'email', 'answers', 'result', 'utm'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(atOnce)
        .execute(),
    (row) =>
      db
        .updateTable('quiz_attempts')
        .set({
          outcome: row.result === null ? null : (parse(row.result)['primary'] ?? null),
          answered: Object.keys(parse(row.answers)).length,
          campaign: parse(row.utm)['utm_source'] ?? '',
          // Of those that an account has taken over without an address, nothing tells it any more.
          is_guest: row.user_id === null || row.email !== null ? 1 : 0,
        })
        .where('id', '=', row.id)
        .execute(),
  );
}

async function gatherRequests(db: Kysely<Before>): Promise<void> {
  await eachPage(
    (last) =>
      db
        .selectFrom('lead_requests')
        .innerJoin('users', 'users.id', 'lead_requests.user_id')
        .select([
          'lead_requests.id',
          'users.email',
          'lead_requests.full_name',
          'lead_requests.phone',
          'lead_requests.language',
          'lead_requests.kind',
          'lead_requests.created_at',
        ])
        .where('lead_requests.id', '>', last)
        .orderBy('lead_requests.id')
        .limit(atOnce)
        .execute(),
    ({ kind, created_at, email, full_name, phone, language }) =>
      gather(db, created_at, created_at, {
        email,
        full_name,
        phone,
        language,
        source: kind,
        ...(kind === 'website' ? { website_at: created_at } : { strategy_call_at: created_at }),
      }),
  );
}

async function gatherQuizzes(
  db: Kysely<Before>,
  table: 'archetype_quiz_leads' | 'freedom_breakthrough_leads',
  result: 'archetype_result' | 'freedom_result',
): Promise<void> {
  const quizOf: Readonly<Record<string, 'archetype' | 'emotional' | 'freedom'>> = {
    archetype_quiz: 'archetype',
    emotional_quiz: 'emotional',
    freedom_assessment: 'freedom',
  };
  await eachPage(
    (last) =>
      sql<QuizLead & { result: string; campaign: string }>`
        select l.id, l.attempt_id, l.email, l.language, l.lead_source, l.created_at, l.updated_at,
          l.${sql.ref(result)} as result, a.campaign
        from ${sql.table(table)} l join quiz_attempts a on a.id = l.attempt_id
        where l.id > ${last} order by l.id limit ${atOnce}`
        .execute(db)
        .then(({ rows }) => rows),
    (row) => {
      const source = quizOf[row.lead_source] ?? 'freedom';
      const said = parse(row.result);
      return gather(db, row.created_at, row.updated_at, {
        email: row.email,
        language: row.language,
        source,
        campaign: row.campaign,
        [source]: said['primary_archetype'] ?? said['primaryDriver'] ?? null,
      });
    },
  );
}

/** Adds what an address did to its row, whatever came before it. */
async function gather(
  db: Kysely<Before>,
  first: string,
  last: string,
  did: Partial<Lead> & Pick<Lead, 'email' | 'language' | 'source'>,
): Promise<void> {
  const known = await db.selectFrom('leads').selectAll().where('email', '=', did.email).executeTakeFirst();
  if (!known) {
    await db
      .insertInto('leads')
      .values({
        full_name: '',
        phone: '',
        campaign: '',
        website_at: null,
        strategy_call_at: null,
        archetype: null,
        emotional: null,
        freedom: null,
        ...did,
        id: uuid(),
        first_at: first,
        last_at: last,
      })
      .execute();
    return;
  }
  const isFirst = first < known.first_at;
  const { email, source, campaign, language, ...more } = did;
  await db
    .updateTable('leads')
    .set({
      ...more,
      ...(isFirst ? { source, campaign: campaign ?? '', first_at: first } : {}),
      ...(last > known.last_at ? { language, last_at: last } : {}),
    })
    .where('email', '=', email)
    .execute();
}
