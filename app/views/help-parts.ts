import type { RouterContextProvider } from 'react-router';
import type { HelpKind } from '#app/domain/help/help-needed.ts';
import { helpInWords, numbersOf } from '#app/http/help-numbers.ts';
import { countryOf } from '#app/http/reader-help.ts';
import type { PaperBlock, PaperPart } from '#app/ui/pdf/paper.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** Where what was written calls for people, they stand first on a paper, too, with the numbers of its reader's country. */
export function helpParts(
  { request, context }: { readonly request: Request; readonly context: Readonly<RouterContextProvider> },
  { t, language }: Pick<MemberRequest, 't' | 'language'>,
  kinds: readonly HelpKind[],
): readonly PaperPart[] {
  const numbers = numbersOf(countryOf(request, context));
  return helpInWords(t, language, numbers, kinds).map(({ heading, text, calls }) => {
    const said: PaperBlock = { kind: 'paragraph', text };
    return { heading, blocks: [said, { kind: 'list', ordered: false, items: calls }] };
  });
}
