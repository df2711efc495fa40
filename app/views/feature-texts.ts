import type { TFunction } from 'i18next';

/** How a feature is called and what it is: as an administrator has it, else in the words of the reader's language. */
export function featureTexts(
  t: TFunction,
  feature: { readonly key: string; readonly name: string | null; readonly description: string | null },
): { readonly name: string; readonly description: string } {
  const { key } = feature;
  return {
    name: feature.name ?? String(t(`features:${key}.name`, { defaultValue: key })),
    description: feature.description ?? String(t(`features:${key}.description`, { defaultValue: '' })),
  };
}
