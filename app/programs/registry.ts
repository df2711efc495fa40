import type { TierKey } from '#db/tables/catalogue.ts';
import { challenge } from './challenge.ts';
import { dna } from './dna.ts';
import { foundation } from './foundation.ts';
import { jumpstart } from './jumpstart.ts';
import { plan } from './plan.ts';
import type { Program, ProgramStep } from './program.ts';

/** Every program, in the order in which people come to them. */
export const programs: readonly Program[] = [jumpstart, challenge, plan, foundation, dna];

/** The program of a tier, or null: of some there is none. */
export const programOfTier = (tier: TierKey, among: readonly Program[] = programs): Program | null =>
  among.find((program) => program.tier === tier) ?? null;

/** All steps of a program, in order. */
export const stepsOf = ({ phases }: Program): readonly ProgramStep[] => phases.flatMap(({ steps }) => steps);

/** How many days a step lasts. */
export const daysOfStep = ({ rhythm }: Program): number => (rhythm === 'week' ? 7 : 1);
