/**
 * Patterns that find a browser in the user agent, with the name of the browser. Specific patterns come first,
 * because many browsers also contain the name of another browser.
 */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const systems: typeof browsers = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/**
 * Returns the names of browser and operating system from a user agent.
 *
 * @example deviceOf('Mozilla/5.0 (Windows NT 10.0) … Chrome/140.0 Safari/537.36') // 'Chrome · Windows'
 */
export function deviceOf(userAgent: string | null): string {
  const nameIn = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(' · ') || '未知设备';
}
