// Whether this browser can show the table: if not, a page that says so. Words of 2009, so that every browser reads them.
(function () {
  var told = document.getElementById("outdated");
  var supports = window.CSS && CSS.supports;
  if (
    "noModule" in document.createElement("script") &&
    "popover" in document.createElement("div") &&
    Array.prototype.toSorted &&
    supports &&
    CSS.supports("selector(:has(*))") &&
    CSS.supports("color", "light-dark(red, red)")
  ) {
    told.parentNode.removeChild(told);
    return;
  }
  var sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = "/offline.css";
  document.head.appendChild(sheet);
  told.removeAttribute("hidden");
})();
