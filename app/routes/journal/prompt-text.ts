import type { MemberRequest } from '#app/http/member-request.ts';

/** A question to write on, in the reader's language. @param key one that there is: `findPrompt` */
export const promptText = ({ t }: Pick<MemberRequest, 't'>, key: string): string =>
  t(`journal-prompts:${key}`);
