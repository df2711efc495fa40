import type { TFunction } from 'i18next';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import type { Submission } from '#app/domain/submissions/submission.ts';
import { answersInWords } from '#app/forms/answers-in-words.ts';
import { findForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import type { AnswersCopy } from '#app/gateways/mail/answers-copy.ts';
import { readerCountry } from '#app/http/country.ts';
import { knownTimezone } from '#app/http/day.ts';
import { dateFormat } from '#locales/formats.ts';
import { helpInWords, numbersOf } from '#app/http/help-numbers.ts';

/** The answers of a submission as a mail tells them, in its reader's language and zone. */
export function answersCopyOf(
  {
    submission,
    timezone,
    country,
  }: { readonly submission: Submission; readonly timezone: string; readonly country: string | null },
  { t, language }: { readonly t: TFunction; readonly language: string },
): AnswersCopy {
  const { definition } = findForm(submission.formType)!;
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: knownTimezone(timezone) } as const;
  const moment = (at: Date): string => dateFormat(language, style).format(at);
  return {
    title: formTexts(t, definition.id)('title') ?? definition.id,
    when: submission.completedAt
      ? t('forms:completedOn', { when: moment(submission.completedAt) })
      : `${t('papers:inProgress')} ${t('forms:lastUpdated', { when: moment(submission.updatedAt) })}`,
    help: helpInWords(
      t,
      language,
      numbersOf(readerCountry({ own: country, timezone })),
      helpNeeded(submission.answers),
    ),
    sections: answersInWords(definition, submission.answers, { t, language }),
  };
}
