// The chosen theme, before anything is drawn: pages of ours have no scripts inside them.
try {
  var liking = JSON.parse(localStorage.getItem("reliquary.preferences"));
  if (liking && liking.theme !== "system") document.documentElement.dataset.theme = liking.theme;
} catch {
  // as the system prefers
}
