import type { TFunction } from 'i18next';
import { isMuchLonger, writeTyped } from '#app/domain/content/check-text.ts';
import { deliveredText } from '#app/domain/content/lay-over.ts';
import type { FieldTexts, TextEntry } from '#app/domain/content/open-texts.ts';
import { wordDiff } from '#app/domain/differences/word-difference.ts';
import type { ChangedField } from '#app/ui/admin/content/views.ts';
import { languageCodes, type Language } from '#locales/languages.ts';
import { everyText } from '#locales/texts.ts';
import { fieldId } from './entry-form.ts';
import { fieldName } from './entry-names.ts';

type Whole = Readonly<Record<Language, FieldTexts>>;

/** The fields of an entry that two versions say differently, word by word. */
export const changesView = (
  t: TFunction,
  part: string,
  entry: TextEntry,
  before: Whole,
  after: Whole,
): readonly ChangedField[] =>
  entry.fields.flatMap(({ path }) =>
    languageCodes.flatMap((language) => {
      const [was, is] = [before[language][path]!, after[language][path]!];
      if (writeTyped(was) === writeTyped(is)) return [];
      return [
        {
          id: fieldId(language, path),
          name: fieldName(t, entry, path, writeTyped(is)),
          language,
          pieces: wordDiff(writeTyped(was), writeTyped(is)),
          isMuchLonger: isMuchLonger(is, deliveredText(everyText, part, entry.key, path, language)),
        },
      ];
    }),
  );
