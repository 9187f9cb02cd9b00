/** Declarations in an API report whose type is that of a React component. */
const component =
  /^(?:function|const|class) ([A-Z]\w+)(?:\(.*\): Element|: .*(?:Component(?:Type)?<|=> Element\))| extends Component<)/gm;

/** Returns the names of the components that an entry exports, from the text of its API report. */
export function componentNames(report: string): string[] {
  const [named = ''] = report.split('\n# Named above, not exported\n');
  return [...named.matchAll(component)].map(([, found = '']) => found);
}
