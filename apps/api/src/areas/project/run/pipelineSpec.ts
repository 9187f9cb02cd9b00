/** Possible types of a pipeline's parameter. */
export const parameterTypes = [
  'STRING',
  'NUMBER_INTEGER',
  'NUMBER_DOUBLE',
  'BOOLEAN',
  'LIST',
  'STRUCT',
] as const;
export type ParameterType = (typeof parameterTypes)[number];

export interface PipelineParameter {
  readonly name: string;
  readonly type: ParameterType;
  readonly description?: string;
  /** Fits the type. */
  readonly default?: unknown;
  /** Values it may have, of its type. */
  readonly options?: readonly (string | number)[];
}

/** Output of a step. */
export interface PipelineOutput {
  readonly name: string;
  /** `MODEL`, `METRICS`, `DATASET` or what its author calls it. */
  readonly type: string;
}

export interface PipelineStep {
  readonly name: string;
  readonly title: string;
  readonly image?: string;
  readonly command?: string;
  /** Names of the steps that come right before it. */
  readonly dependsOn: readonly string[];
  readonly cpu: number;
  readonly memoryGi: number;
  readonly gpu: number;
  readonly outputs: readonly PipelineOutput[];
}

/** A pipeline as its YAML describes it. */
export interface PipelineSpec {
  readonly parameters: readonly PipelineParameter[];
  /** Each after those it depends on. */
  readonly steps: readonly PipelineStep[];
  readonly artifacts: readonly (PipelineOutput & { readonly step: string })[];
}
