/**
 * Returns a `fetch` that reports how much of the body was sent, which the browser's `fetch` cannot. It supports
 * only what {@link send} uses: method, headers, body, cookies and signal.
 */
export function uploadFetch(onProgress: (done: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const address = String(input instanceof Request ? input.url : input);
      xhr.open(init.method ?? 'POST', address);
      xhr.responseType = 'arraybuffer';
      xhr.withCredentials = init.credentials === 'include';
      for (const [name, value] of new Headers(init.headers)) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = (event) => {
        if (event.lengthComputable) onProgress(event.loaded / event.total);
      };
      xhr.onload = () => {
        // XMLHttpRequest always follows redirects. So an answer that came from another host is refused here.
        if (xhr.responseURL !== '' && new URL(xhr.responseURL).origin !== new URL(address).origin) {
          reject(new TypeError('redirected to another host'));
          return;
        }
        const headers = new Headers();
        for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
          const colon = line.indexOf(':');
          if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
        }
        // a Response with one of these statuses must not have a body
        const isEmpty = xhr.status === 204 || xhr.status === 304;
        resolve(
          new Response(isEmpty ? null : (xhr.response as ArrayBuffer), { status: xhr.status, headers }),
        );
      };
      xhr.onerror = () => reject(new TypeError('upload failed'));
      const { signal } = init;
      signal?.addEventListener('abort', () => {
        xhr.abort();
        reject(signal.reason);
      });
      if (signal?.aborted) reject(signal.reason);
      else xhr.send(init.body as XMLHttpRequestBodyInit);
    });
}
