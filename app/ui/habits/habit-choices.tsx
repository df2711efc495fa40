import { useTranslation } from '../texts.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import type { Pillar } from '../pillar-hues.tsx';

/** A habit of the library. */
export interface HabitChoice {
  readonly key: string;
  readonly name: string;
  readonly pillar: Pillar;
  readonly description: string;
  readonly why: string;
  /** 'Every day, 10 minutes' */
  readonly rhythm: string;
  readonly isTaken: boolean;
  /** Of one that is proposed: the question whose answer speaks for it. */
  readonly question?: string | undefined;
}

/** Habits to choose from, each taken by one press. */
export function HabitChoices({
  choices,
  titleAs: Title = 'h2',
  isFull = false,
}: {
  choices: readonly HabitChoice[];
  titleAs?: 'h2' | 'h3';
  /** No place is left: a button would only answer that. */
  isFull?: boolean;
}) {
  const { t } = useTranslation('habits');
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {choices.map((choice) => (
        <li
          key={choice.key}
          id={`choice-${choice.key}`}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 scroll-mt-4"
        >
          <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
            <Title className="flex items-center gap-2 font-sans text-base font-semibold">
              <PillarMark pillar={choice.pillar} className="size-5" />
              {choice.name}
            </Title>
            <p className="mt-0.5">{choice.description}</p>
            <p className="text-base text-ink-soft">
              {choice.rhythm}. {choice.why}
            </p>
            {choice.question ? (
              <p className="text-base text-ink-soft">{t('common:goesWith', { question: choice.question })}</p>
            ) : null}
          </div>
          {choice.isTaken ? (
            <span className="text-ink-soft">{t('library.taken')}</span>
          ) : isFull ? null : (
            <form method="post" action="/habits/library">
              <input type="hidden" name="key" value={choice.key} />
              <button
                type="submit"
                className="btn btn-secondary"
                aria-label={t('library.takeNamed', { name: choice.name })}
              >
                {t('library.take')}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
