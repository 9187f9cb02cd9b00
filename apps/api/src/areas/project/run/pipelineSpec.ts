/** Types that a pipeline's parameter may have. */
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
  /** Default value of the parameter, in the parameter's type. */
  readonly default?: unknown;
  /** Values that the parameter may have, in the parameter's type. */
  readonly options?: readonly (string | number)[];
}

/** Output of a step. */
export interface PipelineOutput {
  readonly name: string;
  /** Type of the output: `MODEL`, `METRICS`, `DATASET`, or another name that the author chose. */
  readonly type: string;
}

export interface PipelineStep {
  readonly name: string;
  readonly title: string;
  readonly image?: string;
  readonly command?: string;
  /** Names of the steps on which this step directly depends. */
  readonly dependsOn: readonly string[];
  readonly cpu: number;
  readonly memoryGi: number;
  readonly gpu: number;
  readonly outputs: readonly PipelineOutput[];
}

/** The content of a pipeline, as its YAML describes it. */
export interface PipelineSpec {
  readonly parameters: readonly PipelineParameter[];
  /** Steps in an order in which each step comes after the steps on which it depends. */
  readonly steps: readonly PipelineStep[];
  readonly artifacts: readonly (PipelineOutput & { readonly step: string })[];
}
