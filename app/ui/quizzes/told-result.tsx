import type { ComponentProps } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { ArchetypeResult } from './archetype-result.tsx';
import { DriverResult } from './driver-result.tsx';
import { BesideResults, ResultReading, type ReadingFacts } from './result-reading.tsx';
import { ScoreChart } from './score-chart.tsx';

/** A result in words, and what its answers say. */
export interface ToldResultFacts {
  readonly analysis:
    | (ComponentProps<typeof ArchetypeResult>['analysis'] & {
        readonly kind: 'archetype';
        readonly primary: { readonly description: string };
      })
    | (ComponentProps<typeof DriverResult>['analysis'] & {
        readonly kind: 'driver';
        readonly primary: { readonly description: string };
      });
  readonly reading: ReadingFacts & {
    readonly heading: string;
    readonly sentence: string;
    readonly firstOfLevel: string | null;
  };
  readonly bars: ComponentProps<typeof ScoreChart>['scores'];
}

/** A result as its page and its preview show it. @param children below its description */
export function ToldResult({
  result: { analysis, reading, bars },
  children,
}: {
  result: ToldResultFacts;
  children?: React.ReactNode;
}) {
  const { t } = useTranslation('quizzes');
  const description = <p className="mt-4 max-w-prose text-lg">{analysis.primary.description}</p>;
  const beside = <BesideResults beside={reading.beside} />;
  return (
    <>
      <p className="font-semibold text-pine">
        {t(analysis.kind === 'archetype' ? 'result.yourArchetype' : 'result.yourDriver')}
      </p>
      <h1 className="mt-1">{reading.heading}</h1>
      <p className="mt-4 max-w-prose font-serif text-xl">{reading.sentence}</p>
      {/* What is level is told one after the other, below what is said of both. */}
      {reading.firstOfLevel ? null : description}
      {children}
      {reading.firstOfLevel ? null : beside}
      <ScoreChart scores={bars} />
      <ResultReading reading={reading} />
      {reading.firstOfLevel ? (
        <>
          <h2 className="mt-12 border-t border-line pt-8">{reading.firstOfLevel}</h2>
          {description}
        </>
      ) : null}
      {analysis.kind === 'archetype' ? (
        <ArchetypeResult analysis={analysis} beside={reading.beside} />
      ) : (
        <DriverResult analysis={analysis} beside={reading.beside} />
      )}
      {reading.firstOfLevel ? beside : null}
    </>
  );
}

/** What stands where answers came to nothing. */
export function NoResult() {
  const { t } = useTranslation('quizzes');
  return (
    <>
      <h1>{t('result.missing')}</h1>
      <p className="mt-4">{t('result.missingText')}</p>
    </>
  );
}
