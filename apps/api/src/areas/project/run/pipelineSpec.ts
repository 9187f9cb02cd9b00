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
  /** Default value, of the type. */
  readonly default?: unknown;
  /** Allowed values, of the type. */
  readonly options?: readonly (string | number)[];
}

/** Output of a step. */
export interface PipelineOutput {
  readonly name: string;
  /** `MODEL`, `METRICS`, `DATASET`, or another name by the author. */
  readonly type: string;
}

export interface PipelineStep {
  readonly name: string;
  readonly title: string;
  readonly image?: string;
  readonly command?: string;
  /** Names of the steps that come directly before it. */
  readonly dependsOn: readonly string[];
  readonly cpu: number;
  readonly memoryGi: number;
  readonly gpu: number;
  readonly outputs: readonly PipelineOutput[];
}

/** A pipeline as its YAML describes it. */
export interface PipelineSpec {
  readonly parameters: readonly PipelineParameter[];
  /** Steps in an order in which each comes after those on which it depends. */
  readonly steps: readonly PipelineStep[];
  readonly artifacts: readonly (PipelineOutput & { readonly step: string })[];
}
