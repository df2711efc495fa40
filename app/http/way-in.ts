import type { RouterContextProvider } from 'react-router';
import { wizardPathOf } from '#app/domain/onboarding/begun-wizards.ts';
import { servicesContext } from './contexts.ts';

type Context = Readonly<RouterContextProvider>;
interface Person {
  readonly id: string;
  readonly onboarded: boolean;
}

/** The wizard that somebody goes on with who is not in yet; for others where it begins. */
export const wayIn = async (context: Context, { id, onboarded }: Person): Promise<string> =>
  onboarded ? '/onboarding' : wizardPathOf(context.get(servicesContext).db, id);

/** Where somebody goes on: to their dashboard once they are in, before that to the wizard that they have begun. */
export const wayOn = async (context: Context, person: Person): Promise<string> =>
  person.onboarded ? '/dashboard' : wayIn(context, person);
