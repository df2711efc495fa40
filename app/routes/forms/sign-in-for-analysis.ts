import type { SignInWords } from '#app/http/page-facts.ts';

/** Why somebody has to sign in who asks for an analysis, or to read one (specification 2, §7). */
export const signInForAnalysis: SignInWords = {
  view: 'analysisSignInToView',
  sent: 'analysisSignIn',
  ended: 'analysisSessionEnded',
};
