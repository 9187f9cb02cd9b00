export { createLanguageStore, type LanguageStore, Notice } from './languageStore.tsx';
export { forgetFailures, lazyPart, type OnDemand, onDemand } from './onDemand.ts';
export { typeInto } from './typeInto.ts';
export { useCountdown } from './useCountdown.ts';
export { type Resting, type RestingOptions, useResting } from './useResting.ts';
export { allSettled, useSettled } from './useSettled.ts';
