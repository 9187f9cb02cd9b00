/** An `IntersectionObserver`, which jsdom does not have. It never reports an element as close to the window. */
export class NothingNear {
  observe(): void {}
  unobserve(): void {}
}
