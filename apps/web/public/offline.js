const pause = 3000;

async function loadWhenThere() {
  try {
    const { ok } = await fetch('/api/ready', { cache: 'no-store' });
    if (ok) window.location.reload();
  } catch {
    // Still nothing; the next try is a moment away.
  }
}

document.querySelector('button')?.addEventListener('click', () => window.location.reload());
window.addEventListener('online', loadWhenThere);
setInterval(loadWhenThere, pause);
