import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Programs, what they cost, who bought what, and what became of the money. Money is integer cents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await catalogue(db);
  await invitations(db);
  await trials(db);
  await checkouts(db);
  await enrollments(db);
  await ledger(db);
  await provider(db);
  await sandbox(db);
  await kept(db);
  await lifecycleMails(db);
}

type Table = CreateTableBuilder<string, string>;

const make = (
  db: Kysely<unknown>,
  name: string,
  columns: (table: Table) => CreateTableBuilder<string, string>,
) => strict(db, columns(db.schema.createTable(name))).execute();

const index = (
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: string[],
  more: { readonly unique?: true; readonly where?: ReturnType<typeof sql<boolean>> } = {},
) => {
  let made = db.schema.createIndex(name).on(table).columns(columns);
  if (more.unique) made = made.unique();
  return (more.where ? made.where(more.where) : made).execute();
};

async function catalogue(db: Kysely<unknown>): Promise<void> {
  await make(db, 'freedom_plan_tiers', (table) =>
    table
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('tier', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_es', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('description_es', 'text', (c) => c.notNull())
      // Null: not decided yet, so it cannot be bought.
      .addColumn('price_usd', 'integer')
      .addColumn('list_price_usd', 'integer')
      .addColumn('timeframe_months', 'integer')
      .addColumn('weeks_duration', 'integer')
      .addColumn('duration_days', 'integer')
      .addColumn('tests_included', 'text', (c) => c.notNull())
      .addColumn('program_category', 'text', (c) => c.notNull())
      .addColumn('enrollment_status', 'text', (c) => c.notNull())
      .addColumn('display_order', 'integer', (c) => c.notNull())
      .addColumn('is_legacy', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('level', 'integer', (c) => c.notNull())
      .addColumn('min_xp_level', 'integer', (c) => c.notNull())
      .addColumn('max_xp_level', 'integer', (c) => c.notNull())
      .addColumn('refund_rule', 'text', (c) => c.notNull())
      .addColumn('habit_cap', 'integer', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addCheckConstraint('freedom_plan_tiers_price', sql`price_usd >= 0 and list_price_usd >= 0`)
      .addCheckConstraint(
        'freedom_plan_tiers_category',
        sql`program_category in ('trial', 'program', 'challenge')`,
      )
      .addCheckConstraint(
        'freedom_plan_tiers_status',
        sql`enrollment_status in ('active', 'coming_soon', 'closed')`,
      )
      .addCheckConstraint(
        'freedom_plan_tiers_refund',
        sql`refund_rule in ('none', '30-days', '6-weeks', '90-days')`,
      )
      .addCheckConstraint('freedom_plan_tiers_legacy', sql`is_legacy in (0, 1)`),
  );
  await index(db, 'freedom_plan_tiers_order', 'freedom_plan_tiers', ['display_order', 'id']);

  await make(db, 'freedom_plan_payment_options', (table) =>
    table
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('tier_id', 'integer', (c) =>
        c.notNull().references('freedom_plan_tiers.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_es', 'text', (c) => c.notNull())
      .addColumn('plan_type', 'text', (c) => c.notNull())
      .addColumn('installments', 'integer', (c) => c.notNull())
      // Now, and then each time.
      .addColumn('first_amount', 'integer', (c) => c.notNull())
      .addColumn('installment_amount', 'integer', (c) => c.notNull())
      .addColumn('total_amount', 'integer', (c) => c.notNull())
      .addColumn('interval_unit', 'text')
      .addColumn('interval_count', 'integer')
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('description_es', 'text', (c) => c.notNull())
      .addColumn('is_active', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addCheckConstraint('payment_options_plan_type', sql`plan_type in ('full', 'split')`)
      .addCheckConstraint(
        'payment_options_total',
        sql`installments >= 1 and total_amount = first_amount + (installments - 1) * installment_amount`,
      )
      .addCheckConstraint(
        'payment_options_interval',
        sql`(installments = 1 and interval_unit is null) or (installments > 1 and interval_unit in ('day', 'month') and interval_count > 0)`,
      )
      .addCheckConstraint('payment_options_active', sql`is_active in (0, 1)`),
  );
  await index(db, 'payment_options_tier', 'freedom_plan_payment_options', ['tier_id', 'id']);

  await make(db, 'payment_plans', (table) =>
    table
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('tier_id', 'integer', (c) =>
        c.notNull().references('freedom_plan_tiers.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_es', 'text', (c) => c.notNull())
      .addColumn('price_usd', 'integer', (c) => c.notNull())
      .addColumn('duration_days', 'integer', (c) => c.notNull())
      .addColumn('active', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addCheckConstraint('payment_plans_price', sql`price_usd > 0 and duration_days > 0`)
      .addCheckConstraint('payment_plans_active', sql`active in (0, 1)`),
  );
  await index(db, 'payment_plans_tier', 'payment_plans', ['tier_id']);
  await index(db, 'payment_plans_price_order', 'payment_plans', ['active', 'price_usd']);

  // What an upgrade page claims: a price for so many hours, so many places a quarter.
  await make(db, 'upsells', (table) =>
    table
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('tier_id', 'integer', (c) =>
        c.notNull().unique().references('freedom_plan_tiers.id').onDelete('cascade'),
      )
      .addColumn('offer_hours', 'integer')
      .addColumn('places_per_quarter', 'integer')
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addCheckConstraint('upsells_counts', sql`offer_hours > 0 and places_per_quarter >= 0`),
  );
  // Since when an offer runs for somebody: a member, or a browser by the hash of its cookie.
  await make(db, 'upsell_deadlines', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('upsell', 'text', (c) => c.notNull().references('upsells.key').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('visitor_hash', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addCheckConstraint('upsell_deadlines_holder', sql`user_id is not null or visitor_hash is not null`),
  );
  await index(db, 'upsell_deadlines_upsell', 'upsell_deadlines', ['upsell']);
  await index(db, 'upsell_deadlines_user', 'upsell_deadlines', ['user_id', 'upsell'], { unique: true });
  await index(db, 'upsell_deadlines_visitor', 'upsell_deadlines', ['visitor_hash', 'upsell'], {
    unique: true,
  });
  await index(db, 'upsell_deadlines_expires', 'upsell_deadlines', ['expires_at']);
}

async function invitations(db: Kysely<unknown>): Promise<void> {
  await make(db, 'tier_selection_links', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      // The tier that the page has chosen already.
      .addColumn('tier_id', 'integer', (c) => c.references('freedom_plan_tiers.id').onDelete('set null'))
      // For whom, in the administrator's words.
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('is_used', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('used_at', 'text')
      .addColumn('used_by', 'text', (c) => c.references('users.id').onDelete('set null'))
      // Who is paying with it now: nobody else can, until that checkout is closed.
      .addColumn('checkout_id', 'text')
      .addColumn('revoked_at', 'text')
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('tier_selection_links_used', sql`is_used in (0, 1)`),
  );
  await index(db, 'tier_selection_links_tier', 'tier_selection_links', ['tier_id']);
  await index(db, 'tier_selection_links_used_by', 'tier_selection_links', ['used_by']);
  await index(db, 'tier_selection_links_newest', 'tier_selection_links', ['created_at', 'id']);
}

async function trials(db: Kysely<unknown>): Promise<void> {
  await make(db, 'trials', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      // The quiz that led here, JSON.
      .addColumn('quiz_data', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      // Day 1: the end of onboarding, at the latest three days after it was asked for.
      .addColumn('starts_at', 'text', (c) => c.notNull())
      .addColumn('ends_at', 'text', (c) => c.notNull())
      .addColumn('conversion_offer_shown_at', 'text')
      .addCheckConstraint('trials_status', sql`status in ('active', 'expired')`)
      .addCheckConstraint('trials_source', sql`source in ('plan', 'quiz', 'program', 'invitation')`),
  );
  await index(db, 'trials_running', 'trials', ['ends_at'], { where: sql<boolean>`status = 'active'` });
  // Once for each address, also after an account is erased: only a keyed hash of it stays.
  await make(db, 'trial_history', (table) =>
    table
      .addColumn('email_hash', 'text', (c) => c.primaryKey())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  );
}

async function checkouts(db: Kysely<unknown>): Promise<void> {
  // What somebody agreed to pay, as it was shown to them; later changes of the catalogue do not reach it.
  await make(db, 'checkouts', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('tier_id', 'integer', (c) =>
        c.notNull().references('freedom_plan_tiers.id').onDelete('restrict'),
      )
      .addColumn('payment_option_id', 'integer')
      .addColumn('payment_plan_id', 'integer')
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('tier_link_id', 'text', (c) => c.references('tier_selection_links.id').onDelete('set null'))
      .addColumn('trial_id', 'text', (c) => c.references('trials.id').onDelete('set null'))
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('installments', 'integer', (c) => c.notNull())
      .addColumn('first_amount', 'integer', (c) => c.notNull())
      .addColumn('installment_amount', 'integer', (c) => c.notNull())
      .addColumn('total_amount', 'integer', (c) => c.notNull())
      .addColumn('interval_unit', 'text')
      .addColumn('interval_count', 'integer')
      .addColumn('duration_days', 'integer')
      .addColumn('timeframe_months', 'integer')
      .addColumn('refund_rule', 'text', (c) => c.notNull())
      .addColumn('terms_version', 'text', (c) => c.notNull())
      .addColumn('accepted_at', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('session_id', 'text', (c) => c.unique())
      .addColumn('session_url', 'text')
      .addColumn('customer_reference', 'text')
      .addColumn('schedule_reference', 'text', (c) => c.unique())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('paid_at', 'text')
      // When the provider was last asked about it.
      .addColumn('synced_at', 'text')
      .addCheckConstraint(
        'checkouts_state',
        sql`state in ('open', 'processing', 'paid', 'expired', 'duplicate', 'refused')`,
      )
      .addCheckConstraint('checkouts_provider', sql`provider in ('stripe', 'sandbox', 'none')`)
      .addCheckConstraint(
        'checkouts_total',
        sql`installments >= 1 and first_amount >= 0 and total_amount = first_amount + (installments - 1) * installment_amount`,
      ),
  );
  // One at a time for a person and a program, however many tabs they press Pay in.
  await index(db, 'checkouts_open', 'checkouts', ['user_id', 'tier_id'], {
    unique: true,
    where: sql<boolean>`state in ('open', 'processing')`,
  });
  await index(db, 'checkouts_user', 'checkouts', ['user_id', 'created_at']);
  await index(db, 'checkouts_tier', 'checkouts', ['tier_id', 'state', 'created_at']);
  await index(db, 'checkouts_link', 'checkouts', ['tier_link_id']);
  await index(db, 'checkouts_trial', 'checkouts', ['trial_id']);
  // What an administrator should look at.
  await index(db, 'checkouts_refused', 'checkouts', ['created_at'], {
    where: sql<boolean>`state = 'refused'`,
  });
  await index(db, 'checkouts_unscheduled', 'checkouts', ['id'], {
    where: sql<boolean>`state = 'paid' and installments > 1 and schedule_reference is null`,
  });
  await index(db, 'checkouts_unwanted', 'checkouts', ['created_at'], {
    where: sql<boolean>`state in ('duplicate', 'refused')`,
  });
  await index(db, 'checkouts_waiting', 'checkouts', ['created_at'], {
    where: sql<boolean>`state in ('open', 'processing')`,
  });
}

async function enrollments(db: Kysely<unknown>): Promise<void> {
  await make(db, 'enrollments', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('tier_id', 'integer', (c) =>
        c.notNull().references('freedom_plan_tiers.id').onDelete('restrict'),
      )
      .addColumn('checkout_id', 'text', (c) =>
        c.notNull().unique().references('checkouts.id').onDelete('cascade'),
      )
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('starts_at', 'text', (c) => c.notNull())
      .addColumn('ends_at', 'text')
      .addColumn('grace_until', 'text')
      // The last moment at which its guarantee can be claimed; null: none.
      .addColumn('refundable_until', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addCheckConstraint(
        'enrollments_state',
        sql`state in ('active', 'grace', 'suspended', 'disputed', 'completed', 'refunded', 'ended')`,
      ),
  );
  await index(db, 'enrollments_running', 'enrollments', ['user_id', 'tier_id'], {
    unique: true,
    where: sql<boolean>`state in ('active', 'grace', 'suspended', 'disputed')`,
  });
  await index(db, 'enrollments_user', 'enrollments', ['user_id', 'created_at']);
  await index(db, 'enrollments_tier', 'enrollments', ['tier_id', 'created_at']);
  await index(db, 'enrollments_state_newest', 'enrollments', ['state', 'created_at', 'id']);
  await index(db, 'enrollments_ending', 'enrollments', ['ends_at'], {
    where: sql<boolean>`state = 'active'`,
  });
  await index(db, 'enrollments_newest', 'enrollments', ['created_at', 'id']);

  await make(db, 'installments', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('enrollment_id', 'text', (c) => c.notNull().references('enrollments.id').onDelete('cascade'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('due_at', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('paid_at', 'text')
      .addColumn('failed_at', 'text')
      .addColumn('failure', 'text')
      .addUniqueConstraint('installments_number', ['enrollment_id', 'number'])
      .addCheckConstraint('installments_state', sql`state in ('due', 'paid', 'failed', 'cancelled')`),
  );
  await index(db, 'installments_user', 'installments', ['user_id']);
  await index(db, 'installments_due', 'installments', ['due_at'], {
    where: sql<boolean>`state in ('due', 'failed')`,
  });

  await make(db, 'refund_requests', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('enrollment_id', 'text', (c) => c.notNull().references('enrollments.id').onDelete('cascade'))
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('answer', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('decided_at', 'text')
      .addCheckConstraint('refund_requests_state', sql`state in ('open', 'refunded', 'declined')`),
  );
  await index(db, 'refund_requests_user', 'refund_requests', ['user_id']);
  await index(db, 'refund_requests_newest', 'refund_requests', ['state', 'created_at', 'id']);
  await index(db, 'refund_requests_open', 'refund_requests', ['enrollment_id'], {
    unique: true,
    where: sql<boolean>`state = 'open'`,
  });
  await index(db, 'refund_requests_enrollment', 'refund_requests', ['enrollment_id', 'created_at']);
}

async function ledger(db: Kysely<unknown>): Promise<void> {
  // Only ever added to. What comes in is positive, what goes back is negative.
  await make(db, 'payments', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('checkout_id', 'text', (c) => c.notNull().references('checkouts.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('installment', 'integer', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('provider', 'text', (c) => c.notNull())
      // The provider's name of this movement, and of the charge that it belongs to.
      .addColumn('reference', 'text', (c) => c.notNull())
      .addColumn('charge_reference', 'text', (c) => c.notNull())
      .addColumn('occurred_at', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('payments_reference', ['provider', 'kind', 'reference'])
      .addCheckConstraint(
        'payments_kind',
        sql`(kind in ('payment', 'dispute-won') and amount > 0) or (kind in ('refund', 'dispute') and amount < 0)`,
      ),
  );
  await index(db, 'payments_user', 'payments', ['user_id', 'occurred_at', 'id']);
  await index(db, 'payments_checkout', 'payments', ['checkout_id', 'occurred_at']);
  await index(db, 'payments_charge', 'payments', ['charge_reference']);
  await index(db, 'payments_occurred', 'payments', ['occurred_at', 'id']);

  await make(db, 'disputes', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('checkout_id', 'text', (c) => c.notNull().references('checkouts.id').onDelete('cascade'))
      .addColumn('reference', 'text', (c) => c.notNull().unique())
      .addColumn('charge_reference', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('answer_by', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addCheckConstraint('disputes_state', sql`state in ('warning', 'open', 'won', 'lost')`),
  );
  await index(db, 'disputes_user', 'disputes', ['user_id']);
  await index(db, 'disputes_checkout', 'disputes', ['checkout_id']);
}

async function provider(db: Kysely<unknown>): Promise<void> {
  // What the provider told us, each once; a job does what it asks for.
  await make(db, 'stripe_events', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('livemode', 'integer', (c) => c.notNull())
      .addColumn('payload', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('received_at', 'text', (c) => c.notNull())
      .addColumn('processed_at', 'text'),
  );
  await index(db, 'stripe_events_user', 'stripe_events', ['user_id']);
  await index(db, 'stripe_events_received', 'stripe_events', ['received_at']);

  await make(db, 'payment_customers', (table) =>
    table
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('reference', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('payment_customers_key', ['user_id', 'provider']),
  );
}

async function sandbox(db: Kysely<unknown>): Promise<void> {
  // The provider that moves no money keeps its own books, as another company would: JSON of its objects.
  await make(db, 'sandbox_objects', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('checkout_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      // When something is to be done with it, such as charging the next payment.
      .addColumn('due_at', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('sandbox_objects_kind', sql`kind in ('session', 'schedule', 'charge')`),
  );
  await index(db, 'sandbox_objects_user', 'sandbox_objects', ['user_id']);
  await index(db, 'sandbox_objects_checkout', 'sandbox_objects', ['checkout_id', 'kind']);
  await index(db, 'sandbox_objects_due', 'sandbox_objects', ['due_at'], {
    where: sql<boolean>`due_at is not null`,
  });
}

async function kept(db: Kysely<unknown>): Promise<void> {
  // What the books must keep of accounts that are erased: no name, no address.
  await make(db, 'retained_payments', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('pseudonym', 'text', (c) => c.notNull())
      .addColumn('tier', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('installment', 'integer', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('reference', 'text', (c) => c.notNull())
      .addColumn('refund_rule', 'text', (c) => c.notNull())
      .addColumn('terms_version', 'text', (c) => c.notNull())
      .addColumn('accepted_at', 'text', (c) => c.notNull())
      .addColumn('occurred_at', 'text', (c) => c.notNull())
      .addColumn('delete_after', 'text', (c) => c.notNull()),
  );
  await index(db, 'retained_payments_occurred', 'retained_payments', ['occurred_at']);
  await index(db, 'retained_payments_due', 'retained_payments', ['delete_after']);

  // Who decided what about whom, for the administration.
  await make(db, 'audit_log', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('actor_id', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      // JSON: what it was and what it became.
      .addColumn('details', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  );
  await index(db, 'audit_log_actor', 'audit_log', ['actor_id']);
  await index(db, 'audit_log_user', 'audit_log', ['user_id']);
  await index(db, 'audit_log_newest', 'audit_log', ['created_at', 'id']);
}

/** Two more mails of a kind that one may do without. A check cannot be changed in place on both engines. */
async function lifecycleMails(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lifecycle_mails').renameTo('lifecycle_mails_before').execute();
  await make(db, 'lifecycle_mails', (table) =>
    table
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('template', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('lifecycle_mails_key', ['user_id', 'template'])
      .addCheckConstraint(
        'lifecycle_mails_templates',
        sql`template in ('welcome', 'unfinished-onboarding', 'trial-ending', 'trial-ended')`,
      ),
  );
  await sql`insert into lifecycle_mails (user_id, template, created_at) select user_id, template, created_at from lifecycle_mails_before`.execute(
    db,
  );
  await db.schema.dropTable('lifecycle_mails_before').execute();
}
