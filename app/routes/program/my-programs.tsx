import type { Route } from './+types/my-programs';
import {
  findPaymentCustomer,
  listMyPrograms,
  listWaitingPurchases,
} from '#app/domain/payments/my-programs.ts';
import { listReceipts } from '#app/domain/payments/receipts.ts';
import { listRuns, standOf } from '#app/domain/program-days/find-run.ts';
import { listTiers } from '#app/domain/programs/catalogue.ts';
import { findNextProgram } from '#app/domain/programs/upgrade-path.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { fullDayInText } from '#app/http/day-texts.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { WithSide } from '#app/ui/frames/with-side.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { NothingYet } from '#app/ui/program/nothing-yet.tsx';
import { ProgramCard } from '#app/ui/program/program-card.tsx';
import { ReceiptList } from '#app/ui/program/receipt-list.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import type { TrialView } from '#app/ui/trial/trial-panel.tsx';
import { walkerOf } from '#app/views/program-run.ts';
import { programFacts, programRequest, waitingFacts } from '#app/views/program-view.ts';
import { mayBeginTrial, viewTrial } from '#app/views/trial-view.ts';

export const handle = { script: false, feature: 'freedom-plan' } satisfies PageFacts;

const receiptList: ListDefinition = { path: '/freedom-plan', place: 'receipts' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = programRequest(context);
  const { db, viewer, language, money } = asked;
  const { payments } = context.get(servicesContext);
  const programs = await listMyPrograms(db, viewer.id, language, asked.now);
  const runs = await listRuns(db, walkerOf(asked));
  // Of several that are over, the newest leads on.
  const over = [...runs.values()].find((run) => run.isOpen && standOf(run, asked.today).state === 'over');
  const follows = over && (await findNextProgram(db, viewer.id, over.program.id, language));
  const query = readListQuery(receiptList, new URL(request.url).searchParams);
  const found = await listReceipts(db, viewer.id, language, query.asked);
  const trial = programs.length === 0 ? await viewTrial(asked) : null;
  const customer = payments && (await findPaymentCustomer(db, viewer.id, payments.provider));
  const onOffer =
    programs.length > 0
      ? []
      : (await listTiers(db, language)).filter(
          (tier) => tier.enrollmentStatus === 'active' && tier.category === 'program',
        );
  return {
    programs: programs.map((program) => programFacts(asked, program, runs.get(program.enrollmentId) ?? null)),
    over: over && follows ? { id: over.source.id, follows } : null,
    waiting: (await listWaitingPurchases(db, viewer.id, language)).map((one) => waitingFacts(asked, one)),
    canChangeCard: customer !== null,
    trial: trial && trialLine(trial),
    offersTrial: trial !== null && (await mayBeginTrial(context, trial)),
    onOffer: onOffer.map(({ id, name, description }) => ({ id, name, description })),
    receiptPages: listView(query, found),
    receipts: found.receipts.map((one) => ({
      id: one.id,
      number: one.number,
      kind: one.kind,
      program: one.program,
      day: fullDayInText(language, one.day),
      amount: money(one.amount, one.currency),
    })),
  };
}

export default function MyPrograms({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('program');
  const { programs, waiting, trial } = loaderData;
  const isEmpty = programs.length === 0 && waiting.length === 0;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <WithSide
        side={
          loaderData.receipts.length > 0 ? (
            <ReceiptList receipts={loaderData.receipts} list={loaderData.receiptPages} />
          ) : null
        }
      >
        {waiting.map((one) => (
          <p key={one.since + one.name} className="card mt-6 max-w-2xl">
            {t('waiting', { ...one })}
          </p>
        ))}
        <div className="mt-6 max-w-2xl space-y-6">
          {programs.map((program) => (
            <ProgramCard
              key={program.id}
              program={program}
              follows={loaderData.over?.id === program.id ? loaderData.over.follows : null}
              canChangeCard={loaderData.canChangeCard}
            />
          ))}
        </div>
        {trial ? (
          <p className="card mt-6 max-w-2xl">{t(`trial.${trial.state}`, { day: trial.day })}</p>
        ) : null}
        {isEmpty ? <NothingYet onOffer={loaderData.onOffer} offersTrial={loaderData.offersTrial} /> : null}
      </WithSide>
    </>
  );
}

/** A trial in a line, where there is one. */
function trialLine(trial: TrialView): {
  readonly state: 'waiting' | 'running' | 'over';
  readonly day: string;
} | null {
  switch (trial.state) {
    case 'waiting':
      return { state: 'waiting', day: trial.from };
    case 'running':
      return { state: 'running', day: trial.until };
    case 'over':
      return { state: 'over', day: trial.on };
    default:
      return null;
  }
}
