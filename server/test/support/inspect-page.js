// Put into a page by a browser test, to measure there what only a browser knows.
"use strict";
(() => {
  window.inspect = {
    kept: false,
    width: () => document.documentElement.scrollWidth,
    elements: () =>
      [...document.querySelectorAll("*")].map(
        (element) => `${element.tagName} ${element.getAttributeNames().join(" ")}`,
      ),
    focus: () => `${document.activeElement.tagName} ${getComputedStyle(document.activeElement).outlineStyle}`,
    faintTexts,
    smallTargets,
  };

  /** Texts whose contrast with what is behind them is below `least`. */
  function faintTexts(least) {
    return [...document.querySelectorAll("body *")]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
      .filter((element) => element.tagName !== "NOSCRIPT" && element.getClientRects().length > 0)
      .map((element) => ({
        text: element.textContent,
        ratio: contrast(getComputedStyle(element).color, behind(element)),
      }))
      .filter(({ ratio }) => ratio < least)
      .map(({ text, ratio }) => `${text}: ${ratio.toFixed(2)}`);
  }

  /** Buttons, links and choices lower than `least` pixels. */
  function smallTargets(least) {
    return [...document.querySelectorAll("a, button, .method, .phone input")]
      .map((element) => ({ text: element.textContent, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < least)
      .map(({ text, height }) => `${text}: ${height}`);
  }

  function contrast(one, other) {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }

  function luminance(colour) {
    const [red, green, blue] = channels(colour).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  /** The nearest opaque ground; the body always has one. */
  function behind(element) {
    const colour = getComputedStyle(element).backgroundColor;
    return (channels(colour)[3] ?? 1) === 1 ? colour : behind(element.parentElement);
  }

  function channels(colour) {
    return colour.match(/[\d.]+/g).map(Number);
  }
})();
