import type { SharedReport } from '#app/domain/shares/shared-values.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { dayIn } from '#app/http/day.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { Wording } from '#app/http/member-request.ts';
import { categories } from '#app/laboratory/laboratory-test.ts';

/**
 * What is known of a report besides its values, each with its word.
 * @param timezone its member's: what they added on their day was added on that day, whoever reads it
 */
export function reportFacts(
  { t, language }: Wording,
  { day, laboratory, category, createdAt }: SharedReport,
  timezone: string,
): readonly { readonly word: string; readonly text: string }[] {
  // With its year: it is handed on.
  const dayText = (one: string): string => atLineStart(language, dayInText(language, one, ''));
  const known = categories.find((one) => one === category);
  return [
    { word: String(t('shares:report.day')), text: day ? dayText(day) : '' },
    { word: String(t('shares:report.laboratory')), text: laboratory },
    {
      word: String(t('shares:report.category')),
      text: known ? String(t(`laboratory:category.${known}`)) : '',
    },
    { word: String(t('shares:report.added')), text: dayText(dayIn(timezone, new Date(createdAt))) },
  ].filter(({ text }) => text !== '');
}
