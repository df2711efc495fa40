import { ErrorSummary } from '../error-summary.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { CheckInPart } from './check-in-part.tsx';
import { EndPart } from './end-part.tsx';
import { Phases } from './phases.tsx';
import { RunFrame } from './run-frame.tsx';
import { StepLeaf, StepLine } from './step-leaf.tsx';
import type { EndView, LockedView, OfferView, PhaseView, RunView, StepView } from './views.ts';

export interface StepPageView {
  readonly run: RunView;
  readonly step: StepView | null;
  readonly locked: LockedView | null;
  readonly end: EndView | null;
  readonly phases: readonly PhaseView[] | null;
  readonly isFirst: boolean;
  readonly rests: { readonly day: string; readonly isAhead: boolean } | null;
}

/** A page of a program: a step that is open, one that is to come, or the end of it. */
export function StepPage({ run, step, locked, end, phases, isFirst, rests }: StepPageView) {
  const { t } = useTranslation('program-days');
  const head = step ?? locked;
  const errors = (step?.questions ?? []).flatMap(({ part, field, failed }) => [
    ...(failed ? [{ id: `keep-${part}`, text: failed }] : []),
    ...(field.error ? [{ id: controlId(field.id), text: problemLine(field.label, field.error) }] : []),
  ]);
  const place = head
    ? t(head.rhythm === 'week' ? 'week' : 'day', { number: head.number, of: head.of })
    : run.name;
  return (
    <>
      <PageTitle error={errors.length > 0}>{head ? `${head.title} · ${place}` : run.name}</PageTitle>
      <ErrorSummary errors={errors} />
      <RunFrame run={run}>
        {end && !head ? <EndPart end={end} titleAs="h1" /> : null}
        {rests && run.links.pause ? <Rests rests={rests} pause={run.links.pause} isTitle={!head} /> : null}
        {isFirst && step ? <FirstDay rhythm={step.rhythm} /> : null}
        {step ? (
          <>
            <StepLeaf step={step} />
            {step.offer ? <Offer offer={step.offer} /> : null}
            {step.checkIn ? <CheckInPart checkIn={step.checkIn} /> : null}
          </>
        ) : null}
        {locked ? <Locked step={locked} today={run.links.today} /> : null}
        {end && head ? <EndPart end={end} titleAs="h2" /> : null}
        {phases ? <Phases phases={phases} /> : null}
      </RunFrame>
    </>
  );
}

function Rests({
  rests,
  pause,
  isTitle,
}: {
  rests: NonNullable<StepPageView['rests']>;
  pause: string;
  isTitle: boolean;
}) {
  const { t } = useTranslation('program-days');
  const Title = isTitle ? 'h1' : 'h2';
  return (
    <section className="card mb-6 max-w-2xl">
      <Title>{t(rests.isAhead ? 'pause.restsFrom' : 'pause.rests', { day: rests.day })}</Title>
      <p className="mt-1">{t('pause.restsText')}</p>
      <form method="post" action={pause} className="mt-4">
        <button type="submit" name="act" value="resume" className="btn btn-primary">
          {t('pause.resume')}
        </button>
      </form>
    </section>
  );
}

function FirstDay({ rhythm }: { rhythm: StepView['rhythm'] }) {
  const { t } = useTranslation('program-days');
  const isWeek = rhythm === 'week';
  const lines = t(isWeek ? 'firstWeek.lines' : 'first.lines', { returnObjects: true }) as string[];
  return (
    <section className="mb-6 max-w-2xl" aria-labelledby="first">
      <h2 id="first" className="text-xl">
        {t(isWeek ? 'firstWeek.title' : 'first.title')}
      </h2>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer }: { offer: OfferView }) {
  const { t } = useTranslation(['program-days', 'forms']);
  const { kind, name, before } = offer;
  const toBegin = before
    ? t('offer.formAgain', { day: before, button: t('forms:again.possible.button') })
    : t(kind === 'goal' ? 'offer.goalLine' : `offer.${kind}`);
  return (
    <section aria-labelledby="offer" className="mt-6 max-w-2xl">
      <h2 id="offer" className="sr-only">
        {t('offer.title')}
      </h2>
      <Rows>
        <Row
          title={name ?? t('offer.goal')}
          href={offer.href}
          line={offer.isBegun ? t(`offer.begun.${kind}`) : toBegin}
        />
      </Rows>
    </section>
  );
}

function Locked({ step, today }: { step: LockedView; today: string }) {
  const { t } = useTranslation('program-days');
  return (
    <div className="max-w-2xl">
      <StepLine step={step} />
      <h1 className="mt-1">{step.title}</h1>
      <p className="mt-3 text-lg">{t(`opens.${step.opens.when}`, { day: step.opens.day })}</p>
      <p className="mt-1 text-ink-soft">{t('opens.text')}</p>
      <p className="mt-4">
        <a href={today} className="btn btn-primary">
          {t(`toToday.${step.rhythm}`)}
        </a>
      </p>
    </div>
  );
}
