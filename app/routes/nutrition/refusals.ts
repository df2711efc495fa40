import { mostOfADay } from '#app/domain/nutrition/eaten.ts';
import type { Flash } from '#app/http/flash.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** Why nothing was written down. */
export const refusalText = ({ t }: MemberRequest, reason: 'ahead' | 'full'): string =>
  reason === 'ahead' ? t('nutrition:failed.ahead') : t('nutrition:failed.full', { count: mostOfADay });

/** What was done with a food, by its name. */
export const keptFlash = (key: 'foodKept' | 'foodChanged', name: string): Flash => ({
  kind: 'success',
  key,
  params: { name },
});
