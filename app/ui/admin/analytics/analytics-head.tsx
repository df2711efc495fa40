import { PageTitle } from '#app/ui/page-title.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { TabLinks } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { PeriodChoice } from '../leads/period-choice.tsx';

/** Which weeks are looked at, and the language of whom: null for everybody. */
export interface AnalyticsAsked {
  readonly periods: readonly { readonly weeks: number; readonly isCurrent: boolean }[];
  readonly weeks: number;
  readonly language: string | null;
  readonly languages: readonly { readonly code: string; readonly name: string }[];
}

const paths = {
  visits: '/admin/analytics',
  activation: '/admin/analytics/activation',
  retention: '/admin/analytics/retention',
  forms: '/admin/analytics/forms',
};
export type AnalyticsPart = keyof typeof paths;

/** The query of a page, with its question mark; what is as usual does not stand in it. */
export function askedQuery(
  { weeks, language }: Pick<AnalyticsAsked, 'weeks' | 'language'>,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...more,
    ...(weeks === 12 ? {} : { weeks: String(weeks) }),
    ...(language === null ? {} : { language }),
  });
  return query.size === 0 ? '' : `?${query}`;
}

/** What the pages of analytics begin with: tabs, the weeks and the language that are looked at, and the same as a file. */
export function AnalyticsHead({ here, asked }: { here: AnalyticsPart; asked: AnalyticsAsked }) {
  const { t } = useTranslation('analytics');
  const { language, languages } = asked;
  const of = (code: string | null): string => paths[here] + askedQuery({ ...asked, language: code });
  return (
    <>
      <PageTitle>{t(`${here}.title`)}</PageTitle>
      <h1>{t(`${here}.title`)}</h1>
      <TabLinks
        label={t('parts')}
        tabs={(Object.keys(paths) as AnalyticsPart[]).map((part) => ({
          to: paths[part] + askedQuery(asked),
          text: t(`part.${part}`),
          current: part === here,
        }))}
      />
      <div className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
        <PeriodChoice
          path={paths[here] + (language === null ? '' : `?language=${language}`)}
          periods={asked.periods}
        />
        <Choice
          label={t('language')}
          options={[
            { text: t('anyLanguage'), href: of(null), isCurrent: language === null },
            ...languages.map(({ code, name }) => ({
              text: name,
              href: of(code),
              isCurrent: language === code,
            })),
          ]}
        />
      </div>
      <p className="mt-4">
        <a className="btn btn-secondary" href={`/admin/analytics.csv${askedQuery(asked, { part: here })}`}>
          {t('csv')}
        </a>
      </p>
    </>
  );
}

/** What is counted and what is not, at the foot of each page. */
export function HowCounted({ items }: { items: readonly string[] }) {
  const { t } = useTranslation('analytics');
  return (
    <>
      <h2 className="mt-8">{t('how')}</h2>
      <ul className="mt-2 max-w-prose list-disc space-y-1 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
