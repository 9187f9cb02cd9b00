/** Behaviour of a simulated host page after the command to show an application. */
export type FakeHost = 'mounts' | 'says nothing' | 'fails once';

/**
 * Returns a small host page on our own origin. It sends the messages of a real host page, shows the data that it
 * receives, and counts its loads, so that a test can see when it is loaded again.
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
