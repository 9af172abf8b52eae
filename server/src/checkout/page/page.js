// The page works without this file. With it, the page shows a payment by itself and counts the hold down.
"use strict";
(() => {
  const firstPollMs = 3000;
  const slowestPollMs = 20000;
  /** A proxy may hold back a stream that is silent at first. */
  const streamSilenceMs = 8000;
  const shortestRenewalGapMs = 3000;
  const body = document.body;
  let stream = null;
  let silenceTimer = 0;
  let pollTimer = 0;
  let pollMs = firstPollMs;
  let countdownTimer = 0;
  let renewing = false;
  let renewedAt = -Infinity;

  begin();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    pollMs = firstPollMs;
    listen();
    void ask();
  });
  // The browser's back button restores the page as it was left, with its button pressed.
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    restoreButton();
    void renew();
  });

  function begin() {
    countDown();
    preparePrinting();
    prepareCopying();
    guardButton();
    listen();
  }

  /** Listens for changes, and polls if streams don't get through. */
  function listen() {
    stop();
    if (!body.dataset.statusUrl) return;
    if (!window.EventSource) return poll();
    const opened = new EventSource(body.dataset.statusUrl);
    stream = opened;
    silenceTimer = setTimeout(poll, streamSilenceMs);
    opened.addEventListener("message", (event) => {
      clearTimeout(silenceTimer);
      heard(JSON.parse(event.data));
    });
    opened.addEventListener("error", () => {
      if (opened !== stream) return;
      clearTimeout(silenceTimer);
      if (opened.readyState === EventSource.CLOSED) poll();
      else silenceTimer = setTimeout(poll, streamSilenceMs);
    });
  }

  function poll() {
    stop();
    pollTimer = setTimeout(() => void ask(), pollMs);
    pollMs = Math.min(pollMs * 1.3, slowestPollMs);
  }

  async function ask() {
    if (!body.dataset.statusUrl) return;
    try {
      const answer = await fetch(body.dataset.statusUrl, {
        headers: { accept: "application/json" },
        cache: "no-store",
      });
      // 410: the shop was reset, and the page then says so.
      if (answer.ok || answer.status === 410) heard(await answer.json());
    } catch {
      // Offline for now: the next poll asks again.
    }
    if (!stream && !renewing && body.dataset.statusUrl) poll();
  }

  function stop() {
    if (stream) stream.close();
    stream = null;
    clearTimeout(silenceTimer);
    clearTimeout(pollTimer);
  }

  function heard(news) {
    if (news.state === body.dataset.state) return holdFor(news.secondsLeft);
    if (performance.now() - renewedAt < shortestRenewalGapMs) poll();
    else void renew();
  }

  /** Gets the page's new text from the server and has its heading read aloud. */
  async function renew() {
    if (renewing) return;
    renewing = true;
    try {
      const headers = { accept: "text/html", "accept-language": document.documentElement.lang };
      const answer = await fetch(location.href, { headers, cache: "no-store" });
      show(new DOMParser().parseFromString(await answer.text(), "text/html"));
    } catch {
      poll();
    }
    renewing = false;
    renewedAt = performance.now();
  }

  function show(fresh) {
    for (const part of ["main", ".foot"]) {
      document.querySelector(part).replaceWith(document.adoptNode(fresh.querySelector(part)));
    }
    document.title = fresh.title;
    body.dataset.state = fresh.body.dataset.state;
    if (fresh.body.dataset.statusUrl) body.dataset.statusUrl = fresh.body.dataset.statusUrl;
    else delete body.dataset.statusUrl;
    const heading = document.getElementById("heading");
    document.getElementById("announcement").textContent = heading.textContent;
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    begin();
  }

  function holdFor(secondsLeft) {
    const countdown = document.getElementById("countdown");
    if (!countdown || typeof secondsLeft !== "number") return;
    countdown.dataset.secondsLeft = String(secondsLeft);
    countDown();
  }

  function countDown() {
    clearInterval(countdownTimer);
    const countdown = document.getElementById("countdown");
    if (!countdown) return;
    const ends = performance.now() + Number(countdown.dataset.secondsLeft) * 1000;
    tick();
    countdownTimer = setInterval(tick, 1000);

    function tick() {
      const left = Math.max(0, Math.round((ends - performance.now()) / 1000));
      countdown.textContent = ` · ${countdown.dataset.left.replace("{time}", inWords(left, countdown.dataset))}`;
      countdown.parentElement.classList.toggle("ending", left < 120);
      if (left > 0) return;
      clearInterval(countdownTimer);
      void ask();
    }
  }

  function inWords(seconds, words) {
    const minutes = Math.floor(seconds / 60);
    if (minutes >= 2_880) return words.days.replace("{days}", Math.floor(minutes / 1_440));
    if (minutes >= 60)
      return words.hours.replace("{hours}", Math.floor(minutes / 60)).replace("{minutes}", minutes % 60);
    return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  }

  function preparePrinting() {
    const print = document.getElementById("print");
    if (!print) return;
    print.hidden = false;
    print.addEventListener("click", () => window.print());
  }

  /** Without permission to copy, the link is selected, as by hand. */
  function prepareCopying() {
    const copy = document.getElementById("copy");
    if (!copy) return;
    copy.hidden = false;
    copy.addEventListener("click", () => void copyLink(copy, document.getElementById("friend")));
  }

  async function copyLink(copy, link) {
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
    } catch {
      return;
    }
    copy.textContent = copy.dataset.copied;
    document.getElementById("announcement").textContent = copy.dataset.copied;
  }

  /** One press, one payment. */
  function guardButton() {
    const form = document.querySelector("form.pay");
    if (!form) return;
    form.addEventListener("submit", () => {
      const button = form.querySelector("button");
      button.dataset.label = button.textContent;
      button.textContent = form.dataset.opening;
      button.disabled = true;
    });
  }

  function restoreButton() {
    const button = document.querySelector("form.pay button[disabled]");
    if (!button) return;
    button.disabled = false;
    button.textContent = button.dataset.label;
  }
})();
