/** Reaction of a simulated host page to the command that shows an application. */
export type FakeHost = 'mounts' | 'says nothing' | 'fails once';

/**
 * Returns the address of a small simulated host page with the origin of the test. It sends the same messages as a
 * real host page and shows the data that it receives. It also counts how often it is loaded, so that a test can
 * detect a reload.
 */
export function fakeHost(behaviour: FakeHost): string {
  const key = `fake-host-${behaviour}`;
  sessionStorage.removeItem(key);
  const page = `<!doctype html><html lang="zh-CN"><title>host</title>
<body style="font: 14px sans-serif; background: #fff; color: #000"><p id="told">…</p><label>备注 <input></label><script>
const loads = Number(sessionStorage.getItem('${key}') ?? 0) + 1;
sessionStorage.setItem('${key}', String(loads));
const say = (content) => parent.postMessage({ source: 'isp-child-app', ...content }, '*');
addEventListener('message', ({ data }) => {
  if (data?.source !== 'isp-child-app') return;
  document.getElementById('told').textContent =
    '第 ' + loads + ' 次加载 · ' + data.name + ' · ' + (data.isActive ? '显示' : '隐藏') + ' · ' + JSON.stringify(data.data);
  if ('${behaviour}' === 'says nothing') return;
  if ('${behaviour}' === 'fails once' && loads === 1) say({ kind: 'error', name: data.name, message: '无法获取应用入口' });
  else say({ kind: 'mounted', name: data.name });
});
say({ kind: 'ready' });
</script></body></html>`;
  return URL.createObjectURL(new Blob([page], { type: 'text/html' }));
}
