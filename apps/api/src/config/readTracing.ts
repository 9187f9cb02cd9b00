import { ConfigError } from './configError.ts';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Settings of tracing. The names of the environment variables are those of OpenTelemetry. */
export interface TracingSettings {
  /** Name of the service in the traces. @defaultValue `isp` */
  readonly serviceName: string;
  readonly sampler: (typeof samplers)[number];
  /** Part of the traces that the sampler `traceidratio` takes, from 0 to 1. */
  readonly ratio: number;
  /**
   * Part of the actions in the portal whose traces are kept, from 0 to 1. With 0, browsers send no `traceparent`.
   */
  readonly browserRatio: number;
  /** Number of ended spans that wait for their export. Further spans are dropped. */
  readonly maxQueueSize: number;
  /** Milliseconds between two exports. */
  readonly delayMs: number;
}

/**
 * Reads the settings of tracing. The address, the headers and the time-out of the collector are read by the exporter
 * itself.
 *
 * @returns undefined if no collector is set, or OTEL_SDK_DISABLED is true
 * @throws ConfigError for a value that cannot be used
 */
export function readTracing(env: Readonly<Record<string, string | undefined>>): TracingSettings | undefined {
  const address = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!address || /^true$/i.test(env.OTEL_SDK_DISABLED ?? '')) return undefined;
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT is not an address. Write the collector’s address for OTLP over HTTP, for example http://localhost:4318.',
    );
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (protocol && protocol !== 'http/json')
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}". The service sends http/json only: unset it and write the address of the collector’s HTTP port, usually 4318.`,
    );
  const name = env.OTEL_TRACES_SAMPLER || 'parentbased_always_on';
  const sampler = samplers.find((known) => known === name);
  if (!sampler) throw new ConfigError(`OTEL_TRACES_SAMPLER is "${name}". Write ${samplers.join(', ')}.`);
  const ratio = readNumber(
    env,
    'OTEL_TRACES_SAMPLER_ARG',
    1,
    (value) => value >= 0 && value <= 1,
    'a number from 0 to 1',
  );
  return {
    serviceName: env.OTEL_SERVICE_NAME || 'isp',
    sampler,
    ratio,
    browserRatio: readsBrowser(env.ISP_TRACE_BROWSER) ? ratioOf(sampler, ratio) : 0,
    maxQueueSize: readNumber(env, 'OTEL_BSP_MAX_QUEUE_SIZE', 2048, isCount, 'a whole number above 0'),
    delayMs: readNumber(env, 'OTEL_BSP_SCHEDULE_DELAY', 5000, isCount, 'milliseconds above 0'),
  };
}

function readsBrowser(text = 'off'): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new ConfigError(`ISP_TRACE_BROWSER is "${text}". Write on or off.`);
}

/** Returns the part of the traces that a sampler keeps. */
const ratioOf = (sampler: TracingSettings['sampler'], ratio: number): number =>
  sampler.endsWith('always_off') ? 0 : sampler.endsWith('always_on') ? 1 : ratio;

const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;

function readNumber(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  otherwise: number,
  isFit: (value: number) => boolean,
  example: string,
): number {
  const text = env[name] || String(otherwise);
  if (isFit(Number(text))) return Number(text);
  throw new ConfigError(`${name} is "${text}". Write ${example}.`);
}
