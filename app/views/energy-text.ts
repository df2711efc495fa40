import { numberFormat } from '#locales/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** Energy in whole kilocalories: '1,240 kcal'. @param thousandths of a kilocalorie */
export function energyText(
  { t, language }: Pick<MemberRequest, 't' | 'language'>,
  thousandths: number,
): string {
  const format = numberFormat(language, { maximumFractionDigits: 0 });
  return t('nutrition:kcal', { kcal: format.format(thousandths / 1000) });
}
