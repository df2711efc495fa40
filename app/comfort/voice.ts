// What people gain who have turned voice on (`/settings/ai`), by their own browser and where it can: a button below each long
// field that writes down what is said, and one above each long text that reads it aloud.
import { offerDictation } from './voice/dictation.ts';
import { offerReading } from './voice/reading.ts';

const { dataset } = document.querySelector<HTMLScriptElement>('script[data-dictate]')!;

offerDictation(dataset);
offerReading(dataset);
