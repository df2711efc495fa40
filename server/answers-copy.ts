import type { TFunction } from 'i18next';
import type { Submission } from '#app/domain/submissions/submission.ts';
import { answersInWords } from '#app/forms/answers-in-words.ts';
import { findForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import type { AnswersCopy } from '#app/gateways/mail/answers-copy.ts';
import { knownTimezone } from '#app/http/day.ts';
import { dateFormat } from '#app/http/formats.ts';

/** The answers of a submission as a mail tells them, in its reader's language and zone. */
export function answersCopyOf(
  { submission, timezone }: { readonly submission: Submission; readonly timezone: string },
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
    sections: answersInWords(definition, submission.answers, { t, language }),
  };
}
