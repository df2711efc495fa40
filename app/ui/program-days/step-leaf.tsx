import { Choice } from '../parts/choice.tsx';
import { Leaf } from '../parts/leaf.tsx';
import { PillarName } from '../parts/pillar-mark.tsx';
import { Tick } from '../parts/tick.tsx';
import { useTranslation } from '../texts.tsx';
import { QuestionForm } from './question-form.tsx';
import type { StepHead, StepView } from './views.ts';

/** 'Day 12 of 42', and which part of life it is about. */
export function StepLine({ step }: { step: StepHead }) {
  const { t } = useTranslation('program-days');
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-base text-ink-soft">
      <span>{t(step.rhythm === 'week' ? 'week' : 'day', { number: step.number, of: step.of })}</span>
      <PillarName pillar={step.pillar}>{step.pillarName}</PillarName>
    </p>
  );
}

/** A step: what there is to do, what there is to read, and what there is to answer. */
export function StepLeaf({ step }: { step: StepView }) {
  const { t } = useTranslation('program-days');
  return (
    <Leaf
      {...(step.date ? { date: step.date } : {})}
      titleAs="h1"
      title={
        <>
          <span className="sr-only">
            {t(step.rhythm === 'week' ? 'week' : 'day', { number: step.number, of: step.of })}:{' '}
          </span>
          {step.title}
        </>
      }
    >
      <StepLine step={step} />
      {step.action ? <ActionPart step={step} action={step.action} /> : <Practices step={step} />}
      <details className="mt-2">
        <summary className="link inline-block py-1">
          {t(step.action ? 'action.smaller' : 'practices.smaller')}
        </summary>
        <p className="mt-1">{step.smaller}</p>
      </details>
      <section aria-labelledby="reading" className="mt-6">
        <h2 id="reading" className="font-sans text-base font-normal text-ink-soft">
          {t(`readingTime.${step.readingTime}`)}
        </h2>
        {step.reading.map((paragraph) => (
          <p key={paragraph} className="mt-3">
            {paragraph}
          </p>
        ))}
        {step.sources.length > 0 ? (
          <p className="mt-3 text-sm text-ink-soft">
            {t('sources')}: {step.sources.join('; ')}
          </p>
        ) : null}
      </section>
      <Earlier step={step} />
      {step.questions.map((question) => (
        <QuestionForm key={question.part} question={question} />
      ))}
    </Leaf>
  );
}

function ActionPart({ step, action }: { step: StepView; action: NonNullable<StepView['action']> }) {
  const { t } = useTranslation('program-days');
  const title = t(`action.title.${step.isNow ? 'today' : 'then'}`);
  return (
    <section aria-labelledby="action" className="mt-4 scroll-mt-4">
      <h2 id="action" className="sr-only">
        {title}
      </h2>
      <p className="text-xl leading-normal">{action.text}</p>
      <div className="mt-2 flex items-center gap-2">
        <Tick
          action={step.marks}
          fields={{ part: 'action', back: step.back }}
          name={t('action.name', { title: step.title })}
          done={action.isDone}
        />
        <p className="text-base">
          <span className="block font-semibold">{t(action.isDone ? 'action.done' : 'action.open')}</span>
          <span className="block text-ink-soft">{t('action.minutes', { count: action.minutes })}</span>
        </p>
      </div>
    </section>
  );
}

function Practices({ step }: { step: StepView }) {
  const { t } = useTranslation('program-days');
  const { chosen } = step;
  return (
    <section aria-labelledby="practices" className="mt-4">
      <h2 id="practices">{t('practices.title')}</h2>
      {step.days.length > 1 ? (
        <div className="mt-2">
          <Choice label={t('practices.days')} options={step.days} />
        </div>
      ) : null}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {step.practices.map((practice) => (
          <li key={practice.id} id={`practice-${practice.id}`} className="scroll-mt-4 py-3">
            <div className="flex items-center gap-2">
              {practice.isDone === null || chosen === null ? null : (
                <Tick
                  action={step.marks}
                  fields={{ part: practice.id, day: chosen.iso, back: step.back }}
                  name={t('practices.name', { title: practice.title, day: chosen.text })}
                  done={practice.isDone}
                />
              )}
              <h3 className="font-sans text-base font-semibold">{practice.title}</h3>
            </div>
            <p className="mt-1">{practice.text}</p>
            {practice.times > 0 ? (
              <p className="mt-1 text-base text-ink-soft">
                {t('practices.times', { count: practice.times })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Answers that this step goes on from; many are folded. */
function Earlier({ step }: { step: StepView }) {
  const { t } = useTranslation('program-days');
  if (step.earlier.length === 0) return null;
  const key = step.rhythm === 'week' ? 'earlier.ofWeek' : 'earlier.of';
  return (
    <details className="mt-6" open={step.earlier.length <= 2}>
      <summary className="py-1 font-semibold">{t('earlier.title')}</summary>
      {step.earlier.map(({ number, title, text }) => (
        <figure key={number} className="my-3">
          <blockquote className="font-serif text-lg font-[350] wrap-anywhere whitespace-pre-line">
            {text}
          </blockquote>
          <figcaption className="mt-1 text-sm text-ink-soft">{t(key, { number, title })}</figcaption>
        </figure>
      ))}
    </details>
  );
}
