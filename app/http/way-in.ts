import type { RouterContextProvider } from 'react-router';
import type { Role } from '#db/tables/accounts.ts';
import { readOpenTo } from '#app/domain/features/open-to.ts';
import { wizardPathOf } from '#app/domain/onboarding/begun-wizards.ts';
import { memberMenu, type MenuItem } from '#app/menu.ts';
import { servicesContext } from './contexts.ts';

type Context = Readonly<RouterContextProvider>;
interface Person {
  readonly id: string;
  readonly onboarded: boolean;
}

/** The wizard that somebody goes on with who is not in yet; for others where it begins. */
export const wayIn = async (context: Context, { id, onboarded }: Person): Promise<string> =>
  onboarded ? '/onboarding' : wizardPathOf(context.get(servicesContext).db, id);

/** The pages of members, as their menu has them. */
const pages = memberMenu.flatMap(({ items }) => items);

/**
 * The first page of the menu that is open to somebody. @param isOpen by the key of its feature @param first the page that they are
 * led to before all others @returns null where none is
 */
export const firstOpen = (isOpen: (feature: string) => boolean, first = '/dashboard'): MenuItem | null =>
  pages
    .toSorted((one, other) => Number(other.to === first) - Number(one.to === first))
    .find(({ feature }) => isOpen(feature)) ?? null;

/** What is open to everybody who is signed in, whatever was switched off. */
export const alwaysOpen = '/settings/data';

/** Where somebody comes to who signs in: to their journal, or the first page that is open to them; before they are in to their wizard. */
export async function placeAfterSignIn(
  context: Context,
  person: Person & { readonly role: Role },
): Promise<string> {
  if (!person.onboarded) return wayIn(context, person);
  const isOpen = await readOpenTo(context.get(servicesContext).db, person);
  return firstOpen(isOpen, '/journal')?.to ?? alwaysOpen;
}

/** Where somebody goes on: to their dashboard once they are in, before that to the wizard that they have begun. */
export const wayOn = async (context: Context, person: Person): Promise<string> =>
  person.onboarded ? '/dashboard' : wayIn(context, person);
