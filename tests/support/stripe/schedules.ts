import { after, beginSchedule } from './billing.ts';
import { badRequest, type Books } from './books.ts';
import { members, merge, nested, number, text, type Params } from './form.ts';
import type { Phase, Schedule } from './objects.ts';

export function createSchedule(books: Books, params: Params): Schedule {
  const customer = books.find('customer', text(params, 'customer'), 'customer');
  const start = text(params, 'start_date') === 'now' ? books.now() : number(params, 'start_date');
  if (start === undefined) throw badRequest('Missing required param: start_date.', { param: 'start_date' });
  const schedule = books.add('subscription_schedule', {
    status: 'not_started',
    customer: customer.id,
    subscription: null,
    released_subscription: null,
    current_phase: null,
    end_behavior: text(params, 'end_behavior') ?? 'release',
    metadata: merge({}, nested(params, 'metadata')),
    phases: [phaseOf(books, params, start)],
    pause_schedules: [],
    canceled_at: null,
    completed_at: null,
  });
  books.emit('subscription_schedule.created', schedule);
  if (start <= books.now()) beginSchedule(books, schedule);
  return schedule;
}

export function updateSchedule(books: Books, schedule: Schedule, params: Params): Schedule {
  if (schedule.status !== 'not_started' && schedule.status !== 'active')
    throw badRequest(
      `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    );
  schedule.metadata = merge(schedule.metadata, nested(params, 'metadata'));
  if (nested(params, 'phases')) {
    const said = text(params, 'phases', '0', 'start_date');
    const start = said === 'now' ? books.now() : Number(said ?? Number.NaN);
    if (Number.isNaN(start))
      throw badRequest('The first phase needs a start_date.', { param: 'phases[0][start_date]' });
    if (schedule.status === 'active' && start !== schedule.phases[0]?.start_date)
      throw badRequest('You can not modify the start date of the current phase.');
    schedule.phases = [phaseOf(books, params, start)];
    if (schedule.status === 'not_started' && start <= books.now()) beginSchedule(books, schedule);
  }
  books.emit('subscription_schedule.updated', schedule);
  return schedule;
}

const knownInPhase = ['items', 'duration', 'description', 'metadata', 'proration_behavior', 'start_date'];

function phaseOf(books: Books, params: Params, start: number): Phase {
  if (members(params, 'phases').length !== 1) throw badRequest('The stand-in knows schedules of one phase.');
  const phase = nested(params, 'phases', '0')!;
  for (const name of Object.keys(phase))
    if (!knownInPhase.includes(name))
      throw badRequest(`Received unknown parameter: phases[0][${name}]`, { code: 'parameter_unknown' });
  const price = ['items', '0', 'price_data'] as const;
  const made = books.add('price', {
    active: false,
    currency: text(phase, ...price, 'currency') ?? '',
    product: books.find('product', text(phase, ...price, 'product'), 'product').id,
    unit_amount: number(phase, ...price, 'unit_amount') ?? 0,
    recurring: {
      interval: intervalOf(phase, ...price, 'recurring'),
      interval_count: number(phase, ...price, 'recurring', 'interval_count') ?? 1,
    },
  });
  const duration = {
    interval: intervalOf(phase, 'duration'),
    interval_count: number(phase, 'duration', 'interval_count') ?? 1,
  };
  return {
    start_date: start,
    end_date: after(start, duration, 1),
    items: [{ price: made.id, quantity: 1 }],
    description: text(phase, 'description') ?? null,
    metadata: merge({}, nested(phase, 'metadata')),
    proration_behavior: text(phase, 'proration_behavior') ?? 'create_prorations',
  };
}

function intervalOf(phase: Params, ...path: readonly string[]): 'day' | 'month' {
  const interval = text(phase, ...path, 'interval');
  if (interval === 'day' || interval === 'month') return interval;
  throw badRequest(`Invalid ${path.join('.')}.interval: must be one of day, week, month, or year`);
}
