import { callCommand } from './callCommand.ts';
import type { ExampleCall } from './ExampleCall.ts';
import { javaScriptCall } from './javaScriptCall.ts';
import { pythonCall } from './pythonCall.ts';

/** An example call in one language. */
export interface CallSample {
  /** Name of the language, as it is shown. */
  readonly language: string;
  readonly text: string;
}

/** Returns an example call in each language of the documentation. The first language is shown first. */
export const callSamples = (call: ExampleCall): readonly CallSample[] => [
  { language: 'curl', text: callCommand(call) },
  { language: 'Python', text: pythonCall(call) },
  { language: 'JavaScript', text: javaScriptCall(call) },
];
